/** Name of the frames of a matrix. */
export const CELL = 'cell of a matrix'

/** What a frame says once its story is drawn: the globals that the story fixes, and how far down it reaches. */
export interface ShownCell {
  cell: 'shown'
  fixed: Record<string, unknown>
  bottom: number
}
export type CellReport = ShownCell | { cell: 'failed'; problem: string }

interface Events {
  on(event: string, listen: (said: never) => void): void
}

/** What a story draws: its own elements, and menus and tooltips over them. */
const DRAWN = '#storybook-root > *, [data-radix-popper-content-wrapper], [data-radix-portal] > *'

const bottomOf = (page: Document) =>
  Math.ceil(Math.max(0, ...[...page.querySelectorAll(DRAWN)].map((one) => one.getBoundingClientRect().bottom)))

/** What is focused or scrolled to in a frame would scroll the pages around it as well. */
function scrollAlone(): void {
  const { focus, scrollIntoView } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }
  HTMLElement.prototype.scrollIntoView = function (options) {
    const asked: ScrollIntoViewOptions =
      typeof options === 'object' ? options : { block: options === false ? 'end' : 'start' }
    // newer than the types
    const alone = { ...asked, container: 'nearest' }
    scrollIntoView.call(this, alone)
  }
}

/** In a frame of a matrix: says how its story goes to the page around it, and keeps everything else to itself. */
export function reportAsCell(channel: Events): void {
  const { parent: page } = window
  scrollAlone()
  // Storybook sends its events to the parent page: there they would count as that page's own
  globalThis.parent = window
  let fixed: Record<string, unknown> = {}
  const tell = (report: CellReport) => page.postMessage(report, location.origin)
  channel.on('globalsUpdated', ({ storyGlobals }: { storyGlobals: Record<string, unknown> }) => {
    fixed = storyGlobals
  })
  channel.on('storyRendered', () => tell({ cell: 'shown', fixed, bottom: bottomOf(document) }))
  channel.on('storyMissing', () => tell({ cell: 'failed', problem: 'There is no such story.' }))
  for (const event of ['storyThrewException', 'storyErrored'])
    channel.on(event, ({ message = '', title = '' }: { message?: string; title?: string }) =>
      tell({ cell: 'failed', problem: (message || title).split('\n')[0] ?? '' }),
    )
}
