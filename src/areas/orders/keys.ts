const ORDERS = 'orders'
export const orderKeys = {
  all: [ORDERS],
  list: [ORDERS, 'list'],
  order: (code: string) => [ORDERS, 'order', code],
}
