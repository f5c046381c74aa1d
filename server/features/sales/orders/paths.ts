/** Where the pages of an order are. */
export const orderPath = (orderId: string) => `/customer/purchases/${orderId}`
export const providerOrderPath = (orderId: string) => `/provider/orders?order=${orderId}`
