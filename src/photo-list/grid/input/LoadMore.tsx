import { useMemo, useState } from 'react'
import { Button } from '#src/components/Button.tsx'
import type { GridWindow } from '../model/layout.ts'
import type { ListPlace } from '../model/moves.ts'
import { blockOfSection } from '../model/position.ts'
import type { GridActions, PhotoGridProps } from '../model/types.ts'
import { isMoreToCome, lastToCome, nextToCome } from '../model/unread.ts'
import styles from './LoadMore.module.css'
import type { GridCursor } from './use-cursor.ts'

type LoadMoreProps = Pick<PhotoGridProps, 'photoAt' | 'texts'> &
  Pick<GridActions, 'onOpenSection'> & {
    readonly window: GridWindow
    readonly grid: Pick<GridCursor, 'start' | 'goTo'>
  }

/**
 * 'Load more' after the photos, while some are to come (open question 43): it reads the next page, or opens the month that is
 * cut, and gives the focus to the first photo of it. Shown only with the focus, at the window's edge: nothing scrolls for it.
 */
export function LoadMore({ window, grid, photoAt, texts, onOpenSection }: LoadMoreProps) {
  const { layout, rows } = window
  // what was to come when the button got the focus: it may come by itself until the press
  const [found, setFound] = useState<ListPlace | 'nothing'>()
  const last = useMemo(() => lastToCome(layout, photoAt), [layout, photoAt])
  if (found === undefined && !isMoreToCome(layout, rows, last)) return null
  const find = () => {
    const from = grid.start()
    return from && nextToCome(layout, from, photoAt)
  }
  const load = () => {
    const next = found === undefined || found === 'nothing' ? find() : found
    const block = next && blockOfSection(layout, next.section)
    const place = block ? next : grid.start()
    if (block && block.hides > 0 && next.index >= block.tiles - 1) onOpenSection(next.section, next.index)
    if (place) grid.goTo(place)
  }
  return (
    <div className={styles.more}>
      <Button onClick={load} onFocus={() => setFound(find() ?? 'nothing')} onBlur={() => setFound(undefined)}>
        {texts.loadMore}
      </Button>
    </div>
  )
}
