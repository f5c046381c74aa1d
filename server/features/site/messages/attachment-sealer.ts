import { createSealer } from '#server/platform/sealing.ts'

/** With a key of their own. */
export const createAttachmentSealer = (secret: string) => createSealer(secret, 'message attachments')
