import { useLocation, useMatches } from 'react-router'
import type { BackTo, Page } from './area.ts'
import { readFrameFlags } from './flags.ts'

/** The entry of the page that is shown; undefined where the address has none. */
export const useCurrentPage = (): Page | undefined => useMatches().at(-1)?.handle as Page | undefined

/** The page's way back by its entry; none where the framing page has its own navigation (photo spec 2). */
export function useBackLink(): BackTo | undefined {
  const back = useCurrentPage()?.back
  const { search } = useLocation()
  return readFrameFlags(new URLSearchParams(search)).hideHeaderNav ? undefined : back
}
