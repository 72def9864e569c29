import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { STOP_PATH } from '#pages/email-stop.ts'
import { FORGOTTEN_PASSWORD_PATH } from '#pages/forgotten-password.ts'
import { OUTBOX_PATH } from '#pages/outbox.ts'
import { REGISTRATION_PATH } from '#pages/registration.ts'
import { accountDeletionRoutes } from './areas/account-deletion/routes.ts'
import { addressRoutes } from './areas/addresses/routes.ts'
import { albumRoutes } from './areas/albums/routes.ts'
import { analyticsRoutes } from './areas/analytics/routes.ts'
import { channelRoutes } from './areas/channels/routes.ts'
import { configRoutes } from './areas/config/routes.ts'
import { isArchiveOffered } from './areas/downloads/offers.ts'
import { downloadRoutes } from './areas/downloads/routes.ts'
import { emailChangeRoutes } from './areas/email-change/routes.ts'
import { stopEmailChangeRoutes } from './areas/email-change/stop-routes.ts'
import { isChunkOffered } from './areas/exports/offers.ts'
import { exportRoutes } from './areas/exports/routes.ts'
import { frameRoutes } from './areas/frames/routes.ts'
import { ftpIntegrationRoutes } from './areas/ftp-integration/routes.ts'
import { importRoutes } from './areas/imports/routes.ts'
import { invoiceRoutes } from './areas/invoices/routes.ts'
import { menuRoutes, shopRoutes } from './areas/menu/routes.ts'
import { offerRoutes } from './areas/offers/routes.ts'
import { printsEditorRoutes } from './areas/order-prints/prints-editor/routes.ts'
import { tempSelectionRoutes } from './areas/order-prints/temp-selections/routes.ts'
import { deliveryRoutes } from './areas/orders/delivery/routes.ts'
import { orderCutOffRoutes } from './areas/orders/order-cut-off/routes.ts'
import { productPictureRoutes } from './areas/orders/pictures.ts'
import { reorderRoutes } from './areas/orders/reorder/routes.ts'
import { orderRoutes } from './areas/orders/routes.ts'
import { voucherRoutes } from './areas/orders/vouchers/routes.ts'
import { deletionRoutes } from './areas/photos/deletion/routes.ts'
import { imageRoutes } from './areas/photos/images.ts'
import { photoRoutes } from './areas/photos/routes.ts'
import { productRoutes } from './areas/products/routes.ts'
import { projectRoutes } from './areas/projects/routes.ts'
import { businessDetailsRoutes } from './areas/settings/business-details/routes.ts'
import { customerRoutes } from './areas/settings/customer/routes.ts'
import { emailGatewayRoutes, mailSettingsRoutes } from './areas/settings/mail-settings/routes.ts'
import { PAYMENT_PAGE_PATH } from './areas/settings/payment-methods/page-paths.ts'
import { paymentMethodRoutes } from './areas/settings/payment-methods/routes.ts'
import { paymentPageRoutes } from './areas/settings/payment-page/routes.ts'
import { sharedAlbumRoutes } from './areas/shared-albums/routes.ts'
import { storagePeriodRoutes } from './areas/storage/storage-period/routes.ts'
import { createPhones } from './areas/uploads/phone-transfer/phones.ts'
import { phoneTransferRoutes } from './areas/uploads/phone-transfer/routes.ts'
import { uploadRecordRoutes } from './areas/uploads/record-routes.ts'
import { uploadStatusRoutes } from './areas/uploads/routes.ts'
import { createTusHandler, isUpload } from './areas/uploads/tus.ts'
import { publicGalleryRoutes } from './areas/widgets/gallery/public-routes.ts'
import { galleryEntryRoutes } from './areas/widgets/gallery/routes.ts'
import { widgetRoutes } from './areas/widgets/routes.ts'
import { brandFileRoutes } from './core/brand-files/routes.ts'
import { type BrandSite, brandSites } from './core/brands.ts'
import type { AppEnv, ServerContext } from './core/context.ts'
import { frontendRoutes, readFrontend } from './core/files/frontend.ts'
import { readOtherAsset, shareAssets } from './core/files/other-builds.ts'
import { SIGNED_DOWNLOADS_PATH } from './core/files/signed-addresses.ts'
import { type Offers, signedDownloadRoutes } from './core/files/signed-downloads.ts'
import { answerOf, bodyOf } from './core/http/answer-failure.ts'
import { authenticate } from './core/http/authentication.ts'
import { correlationIdOf, noteRoute } from './core/http/correlation.ts'
import { HttpError } from './core/http/errors.ts'
import { newPasswordRoutes } from './core/identity/new-password-routes.ts'
import { OIDC_PATH, providerRoute } from './core/identity/paths.ts'
import { createProviders, SIGN_IN_PATH } from './core/identity/provider.ts'
import { registrationRoutes } from './core/identity/registration-routes.ts'
import { signInRoutes } from './core/identity/routes.ts'
import { hasOutbox, outboxRoutes } from './core/mail/routes.ts'
import { SERVICE_PATHS } from './core/service-paths.ts'

type SiteEnv = AppEnv & { Bindings: HttpBindings; Variables: { site: BrandSite } }

/** What rejects is answered by the request handler. */
export type Site = (site: BrandSite, req: IncomingMessage, res: ServerResponse) => void | Promise<void>

const offersOf = ({ db }: ServerContext): Offers => ({
  archives: (download) => isArchiveOffered(db, download, new Date()),
  exports: (download) => isChunkOffered(db, download, new Date()),
})

/** The built front-end; with those of other builds where other processes use the same store. */
async function frontendOf({ settings, blobs }: ServerContext, dist: string) {
  const files = await readFrontend(dist)
  if (!settings.blobStore) return frontendRoutes(files, async () => null)
  // before the first page that needs them is served
  if (files) await shareAssets(blobs, files, new Date())
  return frontendRoutes(files, (path) => readOtherAsset(blobs, path))
}

/** All routes that Hono answers. The host's brand is resolved before. */
async function createHono(
  context: ServerContext,
  providerOf: Parameters<typeof signInRoutes>[0]['providerOf'],
  dist: string,
): Promise<Hono<SiteEnv>> {
  const sites = brandSites(context.settings)
  const app = new Hono<SiteEnv>()
  app.use(async (c, next) => {
    const site = sites.get(c.env.incoming.headers.host ?? '')
    if (!site) throw new HttpError(421, 'No such host.')
    c.set('site', site)
    c.set('origin', site.origin)
    c.set('correlationId', correlationIdOf(c.env.incoming))
    c.set('customerId', '')
    c.set('signIn', null)
    await next()
    const route = routePath(c)
    if (!route.includes('*')) noteRoute(c.env.outgoing, route)
  })
  app.use('/api/*', compress(), authenticate(context))

  app.route(SERVICE_PATHS.photo, deletionRoutes(context))
  app.route(SERVICE_PATHS.photo, photoRoutes(context))
  app.route(SERVICE_PATHS.photo, albumRoutes(context))
  app.route(SERVICE_PATHS.photo, importRoutes(context))
  app.route(SERVICE_PATHS.sharedAlbum, sharedAlbumRoutes(context))
  app.route(SERVICE_PATHS.download, downloadRoutes(context))
  app.route(SERVICE_PATHS.export, exportRoutes(context))
  app.route(SERVICE_PATHS.photoDeletion, storagePeriodRoutes(context))
  app.route(SERVICE_PATHS.storage, uploadStatusRoutes(context))
  app.route(SERVICE_PATHS.storage, phoneTransferRoutes(context))
  app.route(SERVICE_PATHS.customer, customerRoutes(context))
  app.route(SERVICE_PATHS.customer, businessDetailsRoutes(context))
  app.route(SERVICE_PATHS.customer, addressRoutes(context))
  app.route(SERVICE_PATHS.customer, ftpIntegrationRoutes(context))
  app.route(SERVICE_PATHS.customer, mailSettingsRoutes(context))
  app.route(SERVICE_PATHS.customer, paymentMethodRoutes(context))
  app.route(SERVICE_PATHS.emailGateway, emailGatewayRoutes(context))
  app.route(SERVICE_PATHS.tempSelection, tempSelectionRoutes(context))
  app.route(SERVICE_PATHS.publicConfig, menuRoutes(context))
  app.route(SERVICE_PATHS.merchandise, channelRoutes(context))
  app.route(SERVICE_PATHS.order, orderRoutes(context))
  app.route(SERVICE_PATHS.delivery, deliveryRoutes(context))
  app.route(SERVICE_PATHS.orderCutOff, orderCutOffRoutes(context))
  app.route(SERVICE_PATHS.reorder, reorderRoutes(context))
  app.route(SERVICE_PATHS.product, productRoutes(context))
  app.route(SERVICE_PATHS.project, projectRoutes(context))
  app.route(SERVICE_PATHS.invoice, invoiceRoutes(context))
  app.route(SERVICE_PATHS.abTest, offerRoutes(context))
  app.route(SERVICE_PATHS.analytics, analyticsRoutes(context))
  app.route(SERVICE_PATHS.storage, uploadRecordRoutes(context))
  app.route(SERVICE_PATHS.voucher, voucherRoutes(context))
  app.route(SERVICE_PATHS.widget, widgetRoutes(context))
  app.route(SERVICE_PATHS.galleryEntry, galleryEntryRoutes(context))
  app.route(SERVICE_PATHS.authentication, accountDeletionRoutes(context))
  app.route('/images/products', productPictureRoutes(context))
  app.route('/images', imageRoutes(context))
  app.route(SIGNED_DOWNLOADS_PATH, signedDownloadRoutes(context, offersOf(context)))
  app.route(SIGN_IN_PATH, signInRoutes({ context, providerOf }))
  app.route(REGISTRATION_PATH, registrationRoutes(context))
  app.route(FORGOTTEN_PASSWORD_PATH, newPasswordRoutes(context))
  app.route(SERVICE_PATHS.authentication, emailChangeRoutes(context))
  app.route(STOP_PATH, stopEmailChangeRoutes(context))
  app.route('/shop', shopRoutes())
  if (hasOutbox(context.settings)) app.route(OUTBOX_PATH, outboxRoutes(context))
  app.route('/prints-editor', printsEditorRoutes({ context, providerOf }))
  app.route('/', frameRoutes(context))
  app.route('/', publicGalleryRoutes(context))
  app.route(PAYMENT_PAGE_PATH, paymentPageRoutes({ context, providerOf }))
  app.route('/', configRoutes(context))
  app.route('/', brandFileRoutes())
  app.all('/api/*', (c) => c.notFound())
  app.route('/', await frontendOf(context, dist))

  app.notFound((c) => c.json(bodyOf(c.env.incoming, new HttpError(404, 'Nothing is here.')), 404))
  app.onError((error, c) => answerOf(c.env, c.get('site'), error))
  return app
}

/**
 * The product behind one origin, after `request-handler.ts`. The identity provider and uploads use Node's request and response
 * directly, the rest is Hono.
 */
export async function createApp(context: ServerContext, dist: string): Promise<Site> {
  const providerOf = await createProviders(context, brandSites(context.settings).values())
  const hono: RequestListener = getRequestListener((await createHono(context, providerOf, dist)).fetch)
  const tus = createTusHandler(context, createPhones(context))

  return (site, req, res) => {
    const url = req.url ?? '/'
    if (url.startsWith(`${OIDC_PATH}/`)) {
      // Gives the provider the path it is mounted at.
      const own = url.slice(OIDC_PATH.length)
      Object.assign(req, { originalUrl: url, url: own })
      const route = providerRoute(own.split('?', 1)[0] ?? '')
      if (route !== undefined) noteRoute(res, route)
      return providerOf(site).callback()(req, res)
    }
    if (isUpload(req)) {
      noteRoute(res, req.method === 'POST' ? SERVICE_PATHS.upload : `${SERVICE_PATHS.upload}/:id`)
      return tus(req, res)
    }
    return hono(req, res)
  }
}
