import { memo, useEffect, useSyncExternalStore } from 'react'
import type { Photo } from '#contract/photos.ts'
import type { Item, Month, Raster } from './rows.ts'
import type { Slices } from './slices.ts'

interface ListItemProps {
  item: Item
  height: number
  raster: Raster
  slices: Slices
}

/** A month's heading or a row of its photos: the least that shows them. */
export function ListItem({ item, height, raster, slices }: ListItemProps) {
  const { month } = item
  if (item.kind === 'heading')
    return (
      <h2 className="heading" style={{ height }}>
        {month.year}/{month.month} · {month.count}
      </h2>
    )
  return <Row month={month} from={item.from} to={item.to} raster={raster} slices={slices} />
}

interface RowProps {
  month: Month
  from: number
  to: number
  raster: Raster
  slices: Slices
}

const Row = memo(function Row({ month, from, to, raster, slices }: RowProps) {
  useEffect(() => slices.hold(month, from, to), [slices, month, from, to])
  useSyncExternalStore(slices.subscribe, () => slices.stateOf(month, from, to))
  const { columns, tile, gap, thumbnail } = raster
  return (
    <div
      className="row"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: tile,
        gap,
        paddingBottom: gap,
      }}
    >
      {Array.from({ length: to - from }, (_, at) => {
        const photo = slices.photoAt(month, from + at)
        return <Tile key={photo?.imageId ?? at} photo={photo} thumbnail={thumbnail} />
      })}
    </div>
  )
})

function Tile({ photo, thumbnail }: { photo: Photo | undefined; thumbnail: string }) {
  if (!photo) return <span data-pending="" className="tile" />
  const { imageId, thumbnails, url, localFileName } = photo
  return (
    <a href={`#${imageId}`} data-photo={imageId} className="tile" aria-label={localFileName}>
      <img src={thumbnails.find(({ id }) => id === thumbnail)?.url ?? url} alt="" decoding="async" draggable={false} />
    </a>
  )
}
