/** What deliveries are asked about. */
export interface DeliverySubject {
  kind: 'event' | 'definition' | 'notification' | 'silence';
  id: string;
}
