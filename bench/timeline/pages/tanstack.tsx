import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ListItem } from './Row.tsx'
import { type ListProps, start } from './start.tsx'

function List({ items, raster, slices }: ListProps) {
  const list = useWindowVirtualizer({
    count: items.length,
    estimateSize: items.heightOf,
    overscan: Math.ceil(window.innerHeight / 2 / (raster.tile + raster.gap)),
    scrollMargin: raster.top,
  })
  return (
    <div style={{ position: 'relative', height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ key, index, start: top }) => (
        <div key={key} className="item" style={{ transform: `translateY(${top - raster.top}px)` }}>
          <ListItem item={items.at(index)} height={items.heightOf(index)} raster={raster} slices={slices} />
        </div>
      ))}
    </div>
  )
}

await start((props) => <List {...props} />)
