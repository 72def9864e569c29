import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddress } from '#contract/addresses.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { CATALOGUE_QUERY } from '#contract/channels.ts'
import { createDownload } from '#contract/downloads.ts'
import { updateFtpIntegration } from '#contract/ftp-integration.ts'
import { createGalleryEntry } from '#contract/gallery.ts'
import { OVERVIEW_OFFER_TEST } from '#contract/offers.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { createTransfer } from '#contract/phone-transfer.ts'
import { createWidget } from '#contract/widgets.ts'
import { keepSelection } from '#server/areas/order-prints/temp-selections/store.ts'
import { findProduct } from '#server/areas/orders/store.ts'
import { noteRequest } from '#server/areas/settings/mail-settings/store.ts'
import { acceptSession, listPaymentMethods, startSession } from '#server/areas/settings/payment-methods/store.ts'
import { createUpload } from '#server/areas/uploads/store.ts'
import { createLinkToken } from '#server/core/link-tokens/store.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { downloadOver } from '#tests/support/downloads.ts'
import { addOriginals, exportReady, photoContent, requestExport } from '#tests/support/exports.ts'
import { createInvoiceOf } from '#tests/support/invoices.ts'
import { createOrderOf } from '#tests/support/orders.ts'
import { createProjectOf, storeProductPicture } from '#tests/support/products.ts'
import { callApi, startServer, type TestServer } from '#tests/support/server.ts'

type CallName = keyof typeof CALLS
/** Ids of one customer's data, and the brand's host. */
interface Owned {
  host: string
  photoId: string
  albumId: string
  sharedAlbumId: string
  backupId: string
  tempSelectionId: string
  customerId: string
  orderCode: string
  productCode: string
  downloadId: string
  projectId: string
  uploadId: string
  transferId: string
  transferToken: string
  addressId: string
  /** A customer whose sessions may end. */
  changing: { customerId: string; bearer: string; token: string }
  invoiceId: string
  historicalInvoiceId: string
  widgetCode: string
  email: string
  subscriptionToken: string
  paymentMethodId: string
  paymentSessionId: string
}

const ADDRESS: DeliveryAddress = {
  firstName: 'Astrid',
  lastName: 'Lund',
  company: '',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  addition: '',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: '',
  country: 'NL',
  phone: '+31611223344',
}
const PHONE_TOKEN = 'p'.repeat(43)
const ENTRY = { title: 'Dolomites', text: '', category: 'travel' } as const
const CHANNEL = { channel: 'ALB-GB' }
const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

/** A valid request for each call, on a customer's own data. A new call is one line here. */
const REQUESTS: { [N in CallName]: (owned: Owned) => CallInput<(typeof CALLS)[N]> } = {
  addAlbumPhotos: ({ albumId, photoId }) => ({ params: { id: albumId }, body: { photoIds: [photoId] } }),
  cancelEmailChange: ({ customerId }) => ({ params: { idpType: 'b2b', idpSub: customerId } }),
  changeDeliveryAddress: ({ orderCode }) => ({ params: { code: orderCode }, body: ADDRESS }),
  claimTransfer: ({ transferToken }) => ({ body: { token: transferToken, phoneToken: PHONE_TOKEN } }),
  confirmAccountDeletion: ({ customerId }) => ({
    params: { idpType: 'b2b', idpSub: customerId, token: 't'.repeat(43) },
  }),
  confirmSubscription: ({ email, subscriptionToken }) => ({ params: { email, confirmationToken: subscriptionToken } }),
  confirmEmailChange: ({ changing }) => ({
    params: { idpType: 'consumer', idpSub: changing.customerId, token: changing.token },
  }),
  countPageView: () => ({ body: { route: 'orders' } }),
  createAlbum: () => ({ body: { name: 'Snow' } }),
  createTempSelection: ({ photoId }) => ({ body: { photoIds: [photoId] } }),
  createDownload: ({ photoId }) => ({ body: { id: randomUUID(), photos: [photoId] } }),
  createSharedAlbumDownload: ({ photoId, customerId }) => ({
    body: { id: randomUUID(), photos: [{ photoId, ownerId: customerId }] },
  }),
  createTransfer: () => ({}),
  createAddress: () => ({ body: addressOf('NL', { company: 'Studio Vos' }) }),
  deleteAddress: ({ addressId }) => ({ params: { id: addressId } }),
  deleteAlbum: ({ albumId }) => ({ params: { id: albumId } }),
  deleteAllPhotos: () => ({}),
  deleteDownload: ({ downloadId }) => ({ params: { id: downloadId } }),
  deletePhotos: ({ photoId }) => ({ body: { photoIds: [photoId] } }),
  deleteProject: ({ projectId }) => ({ params: { id: projectId } }),
  deleteSharedAlbum: ({ sharedAlbumId }) => ({ params: { id: sharedAlbumId } }),
  endTransfer: ({ transferId }) => ({ params: { id: transferId } }),
  findKnownPhotos: () => ({ body: { hashes: ['0'.repeat(64)] } }),
  getAccountContents: ({ customerId }) => ({ params: { idpType: 'b2b', idpSub: customerId } }),
  getAccountInformation: () => ({}),
  getActivation: () => ({}),
  getAddresses: () => ({}),
  getAlbum: ({ albumId }) => ({ params: { id: albumId } }),
  getAlbumPhoto: ({ albumId, photoId }) => ({ params: { id: albumId, photoId }, query: SORTING }),
  getAlbumColours: ({ albumId }) => ({ params: { id: albumId }, query: SORTING }),
  getAlbumPhotoIds: ({ albumId }) => ({ params: { id: albumId }, query: SORTING }),
  getAlbumPhotos: ({ albumId }) => ({ params: { id: albumId }, query: SORTING }),
  getAlbums: () => ({ query: { displaySharedData: true } }),
  getAnonymousUploads: ({ uploadId }) => ({ body: { ids: [uploadId] } }),
  getArticleGroups: () => ({}),
  getBackup: ({ backupId }) => ({ params: { id: backupId } }),
  getCampaign: () => ({ params: { name: 'book' } }),
  getCatalogue: () => ({ body: { query: CATALOGUE_QUERY, variables: { code: 'ALB-GB', locale: 'en-GB' } } }),
  getChunkUrl: ({ backupId }) => ({ params: { id: backupId, n: 0 } }),
  getCustomer: () => ({}),
  getDeletedDays: () => ({}),
  getDeletedPhotos: () => ({ query: {} }),
  getDeliveryDates: ({ orderCode }) => ({ params: { id: orderCode } }),
  getDownloads: () => ({}),
  getDownloadUrl: ({ downloadId }) => ({ params: { id: downloadId } }),
  getFtpIntegration: () => ({}),
  getHistoricalInvoicePdf: ({ historicalInvoiceId }) => ({ params: { id: historicalInvoiceId, channel: 'ALB-GB' } }),
  getHistoricalInvoices: () => ({ query: {} }),
  getInvoicePdf: ({ invoiceId }) => ({ params: { id: invoiceId } }),
  getLatestBackup: () => ({}),
  getMailSettings: () => ({}),
  getMenu: ({ host }) => ({ params: { host } }),
  getOffer: () => ({ params: { name: OVERVIEW_OFFER_TEST } }),
  getOrder: ({ productCode }) => ({ params: { code: productCode } }),
  getOrderInvoices: () => ({ query: {} }),
  getOrdersByAccount: ({ customerId }) => ({ params: { accountId: customerId }, query: {} }),
  getPaymentMethods: () => ({}),
  getPaymentOutcome: ({ paymentSessionId }) => ({ params: { id: paymentSessionId } }),
  getPhoneUploads: () => ({ body: { phoneToken: PHONE_TOKEN, ids: [randomUUID()] } }),
  getPhoto: ({ photoId }) => ({ params: { id: photoId }, query: SORTING }),
  getPhotoColours: () => ({ query: { sortKey: 'dateTaken' } }),
  getPhotoDownload: ({ photoId }) => ({ params: { id: photoId } }),
  getPhotoIds: () => ({ query: SORTING }),
  getPhotos: () => ({ query: {} }),
  getProduct: ({ productCode }) => ({ params: { code: productCode }, query: {} }),
  getProductPdf: ({ productCode }) => ({ params: { code: productCode } }),
  getProductPdfs: () => ({}),
  getProjects: ({ customerId }) => ({ params: { accountId: customerId }, query: {} }),
  getReorderStatus: ({ productCode }) => ({ params: { id: productCode } }),
  getSharedAlbum: ({ sharedAlbumId }) => ({ params: { id: sharedAlbumId } }),
  getSharedAlbumCounts: () => ({}),
  getSharedAlbumParticipants: ({ sharedAlbumId }) => ({ params: { id: sharedAlbumId } }),
  getSharedAlbumPhoto: ({ sharedAlbumId, photoId }) => ({ params: { id: sharedAlbumId, photoId }, query: SORTING }),
  getSharedAlbumColours: ({ sharedAlbumId }) => ({ params: { id: sharedAlbumId }, query: SORTING }),
  getSharedAlbumPhotoIds: ({ sharedAlbumId }) => ({ params: { id: sharedAlbumId }, query: SORTING }),
  getSharedAlbumPhotos: ({ sharedAlbumId }) => ({ params: { id: sharedAlbumId }, query: SORTING }),
  getSharedAlbums: () => ({ query: {} }),
  getSuperorder: ({ orderCode }) => ({ params: { code: orderCode } }),
  getSuperorders: () => ({ query: { Offset: 0, Limit: 100, OrderState: 'notExpired' } }),
  getTempSelection: ({ tempSelectionId }) => ({ params: { id: tempSelectionId } }),
  getTimelineCounts: () => ({ query: {} }),
  getTimelineMonth: () => ({ params: { year: 2024, month: 7 }, query: SORTING }),
  getUploadRecord: ({ uploadId }) => ({ params: { id: uploadId }, query: {} }),
  getTransfer: ({ transferId }) => ({ params: { id: transferId } }),
  getUploadStatus: () => ({ body: { ids: [randomUUID()] } }),
  getUser: () => ({ query: {} }),
  getVoucher: () => ({ params: { optionCode: 'AUTUMN5' }, query: {} }),
  makePaymentMethodDefault: ({ paymentMethodId }) => ({ params: { id: paymentMethodId } }),
  orderAgain: ({ productCode }) => ({ query: { OrderCode: productCode } }),
  purgeAllPhotos: () => ({}),
  purgePhotos: () => ({ body: { photoIds: [randomUUID()] } }),
  removeAlbumPhotos: ({ albumId, photoId }) => ({ params: { id: albumId }, body: { photoIds: [photoId] } }),
  removePaymentMethod: ({ paymentMethodId }) => ({ params: { id: paymentMethodId } }),
  repeatDownload: ({ downloadId }) => ({ params: { id: downloadId } }),
  requestAccountDeletion: ({ customerId }) => ({
    params: { idpType: 'b2b', idpSub: customerId },
    body: { channel: 'ALB-GB' },
  }),
  requestBackup: () => ({ body: { channel: 'ALB-GB' } }),
  requestEmailChange: ({ customerId }) => ({
    params: { idpType: 'b2b', idpSub: customerId },
    body: { email: 'new.address@albumen.test', channel: 'ALB-GB' },
  }),
  getPendingEmailChange: ({ customerId }) => ({ params: { idpType: 'b2b', idpSub: customerId } }),
  resendEmailChange: ({ customerId }) => ({ params: { idpType: 'b2b', idpSub: customerId }, body: CHANNEL }),
  restoreAllPhotos: () => ({ body: {} }),
  restorePhotos: ({ photoId }) => ({ body: { photoIds: [photoId] } }),
  startActivation: () => ({}),
  updateAddress: ({ addressId }) => ({
    params: { id: addressId },
    body: { ...addressOf('NL', { company: 'Studio Vos' }), version: 1 },
  }),
  startPayment: () => ({}),
  subscribe: () => ({}),
  unsubscribe: () => ({}),
  testCallback: () => ({}),
  updateAlbum: ({ albumId }) => ({ params: { id: albumId }, body: { name: 'Snow' } }),
  updateFtpIntegration: () => ({ body: { callbackUrl: '', callbackFormat: 'XML' } }),
  updateCustomer: () => ({ body: { timeZone: 'Europe/Oslo' } }),
  createGalleryEntry: ({ productCode }) => ({ body: { widgetId: productCode, channel: 'KON-DE', ...ENTRY } }),
  createWidget: ({ productCode }) => ({ params: { id: productCode } }),
  deleteGalleryEntry: ({ widgetCode }) => ({ params: { id: widgetCode }, query: CHANNEL }),
  deleteWidget: ({ widgetCode }) => ({ params: { id: widgetCode } }),
  getBlockedOrder: ({ productCode }) => ({ params: { id: productCode } }),
  getCategories: () => ({}),
  getGalleryEntry: ({ widgetCode }) => ({ params: { id: widgetCode }, query: CHANNEL }),
  getPhotobooks: ({ customerId }) => ({ query: { accountId: customerId } }),
  getWidget: ({ widgetCode }) => ({ params: { id: widgetCode }, query: CHANNEL }),
  getWidgets: ({ widgetCode }) => ({ query: { orderCodes: widgetCode } }),
  shareWidget: ({ widgetCode }) => ({
    params: { id: widgetCode },
    body: { vendorId: 'albumen', fromName: 'Astrid', personalMessage: '', toEmailAddress: 'karin@albumen.test' },
  }),
  updateGalleryEntry: ({ widgetCode }) => ({ params: { id: widgetCode }, query: CHANNEL, body: ENTRY }),
  updateMailSettings: () => ({ body: { locale: 'de-DE' } }),
  getBusinessDetails: () => ({}),
  updateBusinessDetails: () => ({
    body: {
      company: 'Studio Vos',
      vatNumber: 'NL299104771B01',
      contactPerson: 'Ruben Vos',
      phone: '+31207940800',
      paysBy: 'invoice',
      revision: 0,
    },
  }),
  updatePersonalDetails: () => ({
    body: { firstName: 'Astrid', lastName: 'Lund', phone: '+31611223344', birthday: '1987-05-04', revision: 1 },
  }),
}

/** Calls that end the sessions of who sends them. */
const ENDING: { [N in CallName]?: (owned: Owned) => string } = {
  confirmEmailChange: ({ changing }) => changing.bearer,
}

const NAMES = Object.keys(CALLS) as CallName[]
const callOf = (name: CallName): Call => CALLS[name]

let server: TestServer
let owned: Owned
let owner: string
let stranger: string

beforeAll(async () => {
  server = await startServer({ settings: { privateCallbacks: true } })
  const customer = await server.createCustomer({ businessStatus: 'New' })
  owner = (await server.signIn(customer)).accessToken
  stranger = (await server.signedIn()).token
  const [photoId = ''] = await addOriginals(server, customer.id, [{ content: photoContent(1) }])
  const { backupId } = await requestExport(server, owner)
  await exportReady(server, owner, backupId)
  const [albumId, sharedAlbumId] = [
    await createAlbumOf(server, customer.id, { photoIds: [photoId] }),
    await createAlbumOf(server, customer.id, {
      photoIds: [photoId],
      participants: [(await server.createCustomer()).id],
    }),
  ]
  const { addressId } = (
    await callApi(server.origin, createAddress, { body: addressOf('NL', { company: 'Studio Vos' }) }, owner)
  ).answer()
  const downloadId = randomUUID()
  await server.api(createDownload, { body: { id: downloadId, photos: [photoId] } }, owner)
  await downloadOver(server, owner, downloadId)
  const tempSelectionId = (await keepSelection(server.context.db, customer.id, [photoId])) ?? ''
  const orderCode = await createOrderOf(server, customer.id, { arrives: [4, 6], voucher: 'AUTUMN5' })
  const { db } = server.context
  const product = await findProduct(db, customer.id, `${orderCode}-1`)
  await storeProductPicture(server, product?.product.pictureId ?? '')
  const uploadId = randomUUID()
  const upload = { imageId: randomUUID(), fileName: 'snow.jpg', bytes: 1, announcedSha256: null }
  await createUpload(db, { ...upload, id: uploadId, customerId: customer.id })
  const callback = { callbackUrl: `${server.origin}/healthz`, callbackFormat: 'JSON' } as const
  await server.api(updateFtpIntegration, { body: callback }, owner)
  const { transferId, token: transferToken } = (await server.api(createTransfer, {}, owner)).answer()
  const widgetCode = `${await createOrderOf(server, customer.id)}-1`
  await server.api(createWidget, { params: { id: widgetCode } }, owner)
  await server.api(createWidget, { params: { id: `${orderCode}-1` } }, owner)
  await server.api(createGalleryEntry, { body: { widgetId: widgetCode, ...CHANNEL, ...ENTRY } }, owner)
  const now = new Date()
  const link = { purpose: 'subscription', customerId: customer.id, payload: { email: customer.email } } as const
  const subscription = await createLinkToken(db, { ...link, lifetime: 60_000 }, now)
  await noteRequest(db, customer.id, { email: customer.email, until: subscription.expires })
  const paymentSessionId = await startSession(db, customer.id, now)
  const visit = { customerId: customer.id, sessionId: paymentSessionId, now }
  await db.transaction((tx) => acceptSession(tx, visit, { brand: 'Visa', lastFour: '4242', expires: '2028-09' }))
  const [paymentMethod] = await listPaymentMethods(db, customer.id)
  const changing = await server.createCustomer()
  const change = { purpose: 'email-change', customerId: changing.id, lifetime: 3_600_000 } as const
  const payload = { newEmail: 'changed@albumen.test' }
  owned = {
    changing: {
      customerId: changing.id,
      bearer: (await server.signIn(changing)).accessToken,
      token: (await createLinkToken(db, { ...change, payload }, new Date())).token,
    },
    widgetCode,
    email: customer.email,
    subscriptionToken: subscription.token,
    paymentMethodId: paymentMethod?.id ?? '',
    paymentSessionId,
    projectId: await createProjectOf(server, customer.id),
    uploadId,
    host: new URL(server.origin).host,
    photoId,
    albumId,
    sharedAlbumId,
    customerId: customer.id,
    orderCode,
    productCode: `${orderCode}-1`,
    backupId,
    downloadId,
    transferId,
    transferToken,
    tempSelectionId,
    addressId,
    invoiceId: await createInvoiceOf(server, customer.id),
    historicalInvoiceId: await createInvoiceOf(server, customer.id, { kind: 'historical' }),
  }
}, 60_000)
afterAll(() => server.stop())

const send = (name: CallName, token?: string) => {
  const request: unknown = REQUESTS[name](owned)
  // Each request was checked against its own call.
  return callApi<Call>(server.origin, callOf(name), request as CallInput<Call>, token)
}

describe('every call', () => {
  it.each(NAMES.filter((name) => !callOf(name).anonymous))('%s answers 401 without a token', async (name) => {
    expect((await send(name)).status).toBe(401)
  })

  /** Parameters that name something of a customer. */
  const OWNED = /\{(id|code|accountId|idpSub)\}/
  it.each(NAMES.filter((name) => OWNED.test(callOf(name).path) && callOf(name).anonymous !== true))(
    '%s answers 404 for what another customer owns',
    async (name) => {
      expect((await send(name, stranger)).status).toBe(404)
    },
  )

  // It would end the account that all calls are made with; tests/server/account-deletion/account-deletion.test.ts has it.
  const ANSWERED = NAMES.filter((name) => name !== 'confirmAccountDeletion')
  // Calls that delete come last, the longest paths first: the others need what they delete.
  const turnOf = (name: CallName) => (callOf(name).method === 'DELETE' ? 9 - callOf(name).path.split('/').length : 0)
  it.each(ANSWERED.toSorted((a, b) => turnOf(a) - turnOf(b)))('%s answers its owner', async (name) => {
    const { answer } = await send(name, callOf(name).anonymous ? undefined : (ENDING[name]?.(owned) ?? owner))
    expect(answer()).toBeDefined()
  })
})
