import type { Channel } from '#contract/channels.ts'
import type { Brand, Config, FlagName } from '#contract/config.ts'
import type { Customer } from '#contract/customers.ts'
import type { Menu } from '#contract/menu.ts'
import { MAX_UPLOAD_BYTES } from '#contract/uploads.ts'

/** The id of a sample photo, upload or customer: the same number gives the same id. */
export const sampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const ORIGIN = 'http://localhost:4600'

export const sampleSettings: { config: Config; brand: Brand; flags: readonly FlagName[] } = {
  config: {
    identity: { authority: `${ORIGIN}/oidc`, clientId: 'account-area' },
    services: {
      photo: `${ORIGIN}/api/photo`,
      sharedAlbum: `${ORIGIN}/api/shared-album`,
      upload: `${ORIGIN}/files`,
      storage: `${ORIGIN}/api/storage`,
      customer: `${ORIGIN}/api/customer`,
      publicConfig: `${ORIGIN}/api/public-config`,
      merchandise: `${ORIGIN}/api/merchandise`,
      download: `${ORIGIN}/api/download`,
      push: `${ORIGIN.replace('http', 'ws')}/api/push`,
      importActivation: `${ORIGIN.replace('http', 'ws')}/api/import-activation`,
      photoDeletion: `${ORIGIN}/api/photo-deletion`,
      export: `${ORIGIN}/api/export`,
      tempSelection: `${ORIGIN}/api/temp-selection`,
      order: `${ORIGIN}/api/order`,
      project: `${ORIGIN}/api/project`,
      product: `${ORIGIN}/api/product`,
      orderCutOff: `${ORIGIN}/api/order-cut-off`,
      delivery: `${ORIGIN}/api/delivery`,
      reorder: `${ORIGIN}/api/reorder`,
      voucher: `${ORIGIN}/api/voucher`,
      abTest: `${ORIGIN}/api/ab-test`,
      authentication: `${ORIGIN}/api/authentication`,
      emailGateway: `${ORIGIN}/api/email-gateway`,
      widget: `${ORIGIN}/api/widget`,
      galleryEntry: `${ORIGIN}/api/gallery-entry`,
      analytics: `${ORIGIN}/api/analytics`,
      invoice: `${ORIGIN}/api/invoice`,
    },
    limits: { uploadBytes: MAX_UPLOAD_BYTES },
    brands: {},
    printsEditor: `${ORIGIN}/prints-editor`,
  },
  brand: {
    theme: 'albumen',
    name: 'Albumen',
    locale: 'en-GB',
    channel: 'ALB',
    flags: ['PhotoManagementTimelineViewEnabled', 'PhotoManagementUploadViewEnabled'],
  },
  flags: ['PhotoManagementTimelineViewEnabled', 'PhotoManagementUploadViewEnabled'],
}

export const sampleCustomer: Customer = {
  customerId: sampleId(1),
  email: 'consumer@albumen.test',
  firstName: 'Robin',
  lastName: 'Vale',
  phone: null,
  birthday: null,
  customerType: 'consumer',
  businessStatus: null,
  timeZone: 'Europe/London',
  revision: 1,
}

const link = (label: string) => ({ label, href: `${ORIGIN}/shop/${label.toLowerCase()}` })

export const sampleMenu: Menu = {
  menus: { top: [link('Shop')], main: [link('Prints'), link('Books')], footer: [link('Contact')] },
  routes: {
    Main: `${ORIGIN}/shop`,
    EditorUrl: `${ORIGIN}/shop/editor`,
    FAQ: `${ORIGIN}/shop/faq`,
    PhotoManagementFAQ: `${ORIGIN}/shop/faq/photos`,
    ContactUs: `${ORIGIN}/shop/contact`,
    AllProducts: `${ORIGIN}/shop/products`,
  },
}

export const sampleChannel: Channel = { ID: 'ALB', Vendor: { ID: 'albumen', Locale: 'en-GB' } }

/** File `number` of a sample drop. */
export const sampleFile = (number: number) => ({
  key: `file-${number}`,
  name: `DSC_${String(number).padStart(4, '0')}.jpg`,
  bytes: 3_400_000,
  type: 'image/jpeg' as const,
})

/** SHA-256 of a sample file's content: the same number gives the same content. */
export const sampleHash = (number: number): string => number.toString(16).padStart(64, '0')
