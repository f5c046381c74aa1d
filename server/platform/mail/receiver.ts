/** Mail that comes in, whichever way. */
export interface ReceivedMail {
  /** The whole message, as it came. */
  raw: Uint8Array
  /** The envelope's; what stands in the message itself may be anything. */
  to: readonly string[]
  /** Empty: a bounce, which nobody answers. */
  from: string
}

/** `refused`: its sender may be told. The others look alike from outside. */
export type MailOutcome = 'posted' | 'ignored' | 'unmatched' | 'refused'

export interface MailReceiver {
  /** Before the message itself is sent: is there somebody by that address? */
  canTake(address: string, remoteAddress: string): Promise<boolean>
  take(mail: ReceivedMail): Promise<MailOutcome>
}
