import type { Sorting } from '#contract/photos.ts'
import { lazyIdle } from '#src/components/lazy-retry.ts'
import type { GridList } from '#src/photo-list/grid/model/types.ts'

const PhotoColours = lazyIdle('scroll', async () => (await import('./PhotoColours.tsx')).PhotoColours)

/** The colours of the library behind the tiles of the timeline. */
export const backdropOf =
  (sorting: Sorting): NonNullable<GridList['backdrop']> =>
  (window) => <PhotoColours window={window} sorting={sorting} />
