import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Provider } from 'oidc-provider'
import * as v from 'valibot'
import { id } from '#contract/values.ts'
import { editorPage, emptyEditorPage } from '#pages/prints-editor.ts'
import type { BrandSite } from '../../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { readerOf } from '../../../core/http/page-reader.ts'
import { readSelectedPhotos } from '../temp-selections/store.ts'

type EditorEnv = AppEnv & { Bindings: HttpBindings; Variables: { site: BrandSite } }

interface EditorOptions {
  context: Pick<ServerContext, 'db' | 'addresses'>
  providerOf: (site: BrandSite) => Provider
}

/** Photos that the page draws; it says how many more there are. */
const EDITOR_PICTURES = 60

const parameter = v.pipe(v.string(), v.maxLength(100))
const handedOver = v.object({ autoselectproduct: parameter, channel: parameter, tempSelectionId: id })

/**
 * A stand-in for the retailer's prints editor: shows what was handed over (photo spec 7, 'Temp selections'). It has no access
 * token. As the retailer's editor would, it knows the customer by the session of the identity provider, so the id of a selection
 * alone opens nothing.
 */
export function printsEditorRoutes({ context: { db, addresses }, providerOf }: EditorOptions): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>()
  app.get('/', async (c) => {
    const site = c.get('site')
    const reader = readerOf(site)
    const provider = providerOf(site)
    const { incoming, outgoing } = c.env
    const { accountId: customerId } = await provider.Session.get(provider.createContext(incoming, outgoing))
    const query = v.safeParse(handedOver, c.req.query())
    const selection =
      customerId !== undefined && query.success
        ? await readSelectedPhotos(db, {
            customerId,
            selectionId: query.output.tempSelectionId,
            limit: EDITOR_PICTURES,
          })
        : null
    c.header('Cache-Control', 'no-store')
    if (!query.success || selection === null) return c.html(emptyEditorPage(reader), 404)
    const pictures = selection.rows.map(({ id: photoId, width, height, fileName }) => ({
      src: addresses.sign(site.origin, photoId, '300'),
      isTall: height > width,
      name: fileName,
    }))
    const { autoselectproduct: product, channel, tempSelectionId } = query.output
    return c.html(
      editorPage(reader, {
        pictures,
        photosCount: selection.photosCount,
        product,
        channel,
        selection: tempSelectionId,
      }),
    )
  })
  return app
}
