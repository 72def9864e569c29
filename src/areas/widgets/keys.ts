export const widgetKeys = {
  all: ['widgets'],
  list: (accountId: string) => ['widgets', 'list', accountId],
  one: (code: string) => ['widgets', 'one', code],
  blocked: (code: string) => ['widgets', 'blocked', code],
  categories: ['widget-categories'],
}
