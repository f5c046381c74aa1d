import { m } from '#web/paraglide/messages.js'
import { announce } from '../events.ts'
import { goTo } from '../navigation.ts'
import { previewHeaders } from '../preview.ts'
import { forgetUser, isUserKnown } from '../session.ts'
import { toast } from '../toasts.ts'
import { createClient } from './client.ts'
import { type Reactions, reactToReply } from './react-to-reply.ts'
import { newRequestId } from './request-id.ts'

const reactions: Reactions = {
  origin: () => window.location.origin,
  goTo,
  isUserKnown,
  expireSession: () => {
    forgetUser()
    announce('session-expired', {})
  },
  lockDown: (body) => announce('lockdown', body),
  refusePreview: showReadOnly,
}

/** The one client of a browser tab. */
export const browserClient = createClient({
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId: () => newRequestId(),
  headers: previewHeaders,
  onResponse: (reply) => reactToReply(reply, reactions),
  onCircuitOpen: showServiceUnavailable,
})

function showReadOnly() {
  toast({
    id: 'preview-read-only',
    title: m.platform_toast_preview_title(),
    description: m.platform_toast_preview(),
  })
}

function showServiceUnavailable() {
  toast({
    id: 'service-unavailable',
    title: m.platform_toast_service_unavailable_title(),
    description: m.platform_toast_service_unavailable(),
    variant: 'destructive',
  })
}
