import { lazyIdle } from '#src/components/lazy-retry.ts'
import type { GridList } from '#src/photo-list/grid/model/types.ts'
import type { ColouredList } from './FlatColours.tsx'

const FlatColours = lazyIdle('scroll', async () => (await import('./FlatColours.tsx')).FlatColours)

/** The colours of a flat list behind its tiles. */
export const flatBackdropOf =
  (list: ColouredList): NonNullable<GridList['backdrop']> =>
  (window) => <FlatColours window={window} list={list} />
