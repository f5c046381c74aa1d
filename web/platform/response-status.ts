import { setResponseStatus } from '@tanstack/react-start/server'

/** The status of the page that is being rendered. Only on the server: import it there, and dynamically. */
export function answerWith(status: 404 | 410): void {
  setResponseStatus(status)
}
