import type { ListedProduct } from './queries.ts'

/** A photo book as screens show it. */
export type ShownWidget = ListedProduct

/** What the customer called a book; otherwise what it is. */
export const nameOf = ({ name, title }: { name: string; title: string }): string => name || title

/** What a book is; null where its name says so already. */
export const kindOf = ({ name, title }: { name: string; title: string }): string | null => (name ? title : null)
