/** `npm run build`: builds the front-end, as `npm start` does. */
import { buildFrontend } from './build-frontend.ts'

await buildFrontend()
