export const settingsKeys = { paymentMethods: ['payment-methods'], mails: ['mail-settings'] }
export const businessKeys = { details: ['business-details'] }
