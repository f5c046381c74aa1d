export const ticketPath = (seatId: string) => `/tickets/${seatId}`
/** The code as a picture, for mails. */
export const codePath = (seatId: string, shortCode: string) => `/codes/${seatId}/${shortCode}/code.png`
export const eventPath = (eventId: string) => `/events/${eventId}`
