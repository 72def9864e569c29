import { useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import { ListItem } from './Row.tsx'
import { type ListProps, start } from './start.tsx'

function List({ items, raster, slices }: ListProps) {
  const data = useMemo(() => ({ length: items.length }), [items])
  return (
    <WindowVirtualizer data={data} itemSize={raster.tile + raster.gap} bufferSize={window.innerHeight / 2}>
      {(_, index) => <ListItem item={items.at(index)} height={items.heightOf(index)} raster={raster} slices={slices} />}
    </WindowVirtualizer>
  )
}

await start((props) => <List {...props} />)
