/**
 * Runs in a page; resolves when it is loaded and its document has not changed for `quiet` milliseconds, after eight times as
 * long at the latest.
 */
export const atRest = (quiet: number): Promise<void> =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.querySelector('[data-loading]') === null) resolve()
      else timer = setTimeout(look, quiet)
    }
    let timer = setTimeout(look, quiet)
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, quiet)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(resolve, 8 * quiet)
  })
