import type { ListId } from '#src/photo-list/list/source.ts'

const LIST = 'deleted-photos'
/** Photos a page of a day. */
export const DELETED_PAGE_SIZE = 100
/** The list of deleted photos, as its pages are cached. */
export const deletedList: ListId = { id: LIST, list: LIST, grouping: 'day', pageSize: DELETED_PAGE_SIZE }
export const deletedKeys = { all: [LIST], days: [LIST, 'days'] }
