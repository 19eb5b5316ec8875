/** The part of amqplib that is used. Its own types leave out the frames that its channels are given. */
declare module 'amqplib' {
  import { type EventEmitter } from 'node:events';
  import { type Duplex } from 'node:stream';

  export interface Frame {
    /** Of a method or the head of a message; absent of a part of its body. */
    id?: number;
    /** Of the body, in the head of a message. */
    size?: number;
    fields?: { deliveryTag?: number };
    content?: Buffer;
  }

  export interface Tagged {
    fields: { deliveryTag: number };
  }

  export interface Delivery extends Tagged {
    content: Buffer;
  }

  export interface Channel extends EventEmitter {
    accept(frame: Frame): void;
    prefetch(count: number): Promise<object>;
    assertQueue(
      queue: string,
      options?: { durable?: boolean; arguments?: object },
    ): Promise<{ messageCount: number; consumerCount: number }>;
    checkQueue(queue: string): Promise<{ messageCount: number; consumerCount: number }>;
    close(): Promise<void>;
    bindQueue(queue: string, exchange: string, routingKey: string): Promise<object>;
    /** @param onMessage gets null when the broker ends it */
    consume(queue: string, onMessage: (message: Delivery | null) => void): Promise<{ consumerTag: string }>;
    ack(message: Tagged, allUpTo?: boolean): void;
    reject(message: Tagged, requeue: boolean): void;
    sendToQueue(queue: string, content: Buffer): boolean;
    waitForConfirms(): Promise<object>;
    assertExchange(exchange: string, type: string): Promise<object>;
    publish(exchange: string, routingKey: string, content: Buffer): boolean;
    deleteQueue(queue: string): Promise<object>;
  }

  export interface Broker extends EventEmitter {
    readonly connection: { stream: Duplex; heartbeater?: { clear(): void } | null };
    createChannel(): Promise<Channel>;
    createConfirmChannel(): Promise<Channel>;
    close(): Promise<void>;
  }

  export interface BrokerAddress {
    protocol: 'amqp' | 'amqps';
    hostname: string;
    port: number;
    username: string;
    password: string;
    /** In the form of a URL. */
    vhost: string;
    /** Seconds; 0 means none. */
    heartbeat?: number;
    maxFrameSize?: number;
  }

  export interface SocketSettings {
    timeout?: number;
    noDelay?: boolean;
    /** Of TLS. */
    ca?: Buffer;
    rejectUnauthorized?: boolean;
  }

  export function connect(address: BrokerAddress, socket?: SocketSettings): Promise<Broker>;
}
