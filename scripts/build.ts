/** `npm run build`: builds the front-end, as `npm start` does, and writes the OpenAPI document. */
import { buildFrontend } from './build-frontend.ts'
import { OPENAPI_FILE, writeOpenApi } from './openapi-document.ts'

await Promise.all([buildFrontend(), writeOpenApi(OPENAPI_FILE)])
