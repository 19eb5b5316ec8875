import { type Channel, type Frame } from 'amqplib';

/** Methods of AMQP 0-9-1: a message follows; its head. */
const DELIVER = 0x3c003c;
const HEAD = 0x3c;

/**
 * Leaves out messages that are too large, frame by frame: amqplib would hold them, however large they are, before anybody
 * is told of them.
 *
 * @param onTooLarge has to reject the message
 */
export function limitMessageSize(
  channel: Pick<Channel, 'accept'>,
  maxBytes: number,
  onTooLarge: (deliveryTag: number, bytes: number) => void,
): void {
  const accept = channel.accept.bind(channel);
  let announced: Frame | undefined;
  let left = 0;
  channel.accept = (frame) => {
    if (frame.content && left > 0) {
      left -= frame.content.length;
      return;
    }
    if (frame.id === DELIVER) {
      announced = frame;
      return;
    }
    if (frame.id === HEAD && announced) {
      const { size = 0 } = frame;
      if (size > maxBytes) {
        left = size;
        onTooLarge(announced.fields?.deliveryTag ?? 0, size);
        announced = undefined;
        return;
      }
      accept(announced);
      announced = undefined;
    }
    accept(frame);
  };
}
