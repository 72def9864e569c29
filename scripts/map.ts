/** `npm run map`: writes docs/map.svg, the map of the product, from its registries; a test keeps it current. */
import { writeFile } from 'node:fs/promises'
import { MAP_FILE, mapSvg } from '../.storybook/map-svg.ts'

await writeFile(MAP_FILE, await mapSvg())
