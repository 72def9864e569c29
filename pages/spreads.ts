/** How a page arranges its pictures; the names are those of the stylesheet. */
export type PageLayout = 'one' | 'two' | 'three' | 'four' | 'empty'

export interface BookPage {
  layout: PageLayout
  pictures: readonly string[]
}

/** Two pages that lie side by side; `first` is the number of the left one. */
export interface Spread {
  first: number
  pages: readonly [BookPage, BookPage]
}

const LAYOUTS: Readonly<Record<number, PageLayout>> = { 0: 'empty', 1: 'one', 2: 'two', 3: 'three', 4: 'four' }
/** Pictures of the pages, over and over. */
const PAGES = [1, 2, 4, 1, 3, 1, 1, 4] as const

/** The pages of a book: its pictures in their order, several to a page; page 1 is the cover's inside. */
export function spreadsOf(pictures: readonly string[]): Spread[] {
  const pages: BookPage[] = []
  for (let from = 0; from < pictures.length; ) {
    const some = pictures.slice(from, from + (PAGES[pages.length % PAGES.length] ?? 1))
    pages.push({ layout: LAYOUTS[some.length] ?? 'one', pictures: some })
    from += some.length
  }
  const empty: BookPage = { layout: 'empty', pictures: [] }
  return Array.from({ length: Math.ceil(pages.length / 2) }, (_, at) => ({
    first: at * 2 + 2,
    pages: [pages[at * 2] ?? empty, pages[at * 2 + 1] ?? empty],
  }))
}
