/** Runs in a page; resolves when its document has not changed for `quiet` milliseconds, after eight times as long at the latest. */
export const atRest = (quiet: number): Promise<void> =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quiet)
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, quiet)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(resolve, 8 * quiet)
  })
