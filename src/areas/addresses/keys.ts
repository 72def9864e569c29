export const addressKeys = { all: ['addresses'] }
