import * as v from 'valibot'

/** The services of `config.json`; the wire's paths are relative to these addresses. */
export const SERVICE_NAMES = [
  'photo',
  'sharedAlbum',
  'upload',
  'storage',
  'customer',
  'publicConfig',
  'merchandise',
  'download',
  'push',
  'importActivation',
  'photoDeletion',
  'export',
  'tempSelection',
  'order',
  'project',
  'product',
  'orderCutOff',
  'delivery',
  'reorder',
  'voucher',
  'abTest',
  'authentication',
  'emailGateway',
  'widget',
  'galleryEntry',
  'invoice',
  'analytics',
] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** Feature flags of the photo library (photo spec 6, open questions 16). */
export const FLAG_NAMES = [
  'PhotoManagementTimelineViewEnabled',
  'PhotoManagementDownloadEnabled',
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementSharedAlbumsViewEnabled',
  'PhotoManagementQrCodeUploadEnabled',
  'PhotoManagementUploadViewEnabled',
  'PhotoManagementPhotoExportEnabled',
  'PhotoManagementReactivationEnabled',
  'PhotoManagementUseReactivationMockData',
  'PhotoManagementFeatureFlagControl',
  'PhotoManagementOrderPrintsEnabled',
] as const
export const flagName = v.picklist(FLAG_NAMES)
export type FlagName = v.InferOutput<typeof flagName>

/** An address that an app on the device takes, or a page. */
export const appAddress = v.pipe(v.string(), v.url(), v.regex(/^(?!javascript:|data:|blob:|vbscript:)/i))

/** Commands and numbers of an SVG path. */
const pathData = v.pipe(v.string(), v.maxLength(500), v.regex(/^[MLHVCSQTAZmlhvcsqtaz0-9., -]+$/))

/** Ours: a brand's logo, a tile of the accent with shapes in the colour of paper, in a square of 28. */
export const brandMark = v.object({
  /** Radius of the tile's corners; 13 makes it round. */
  corner: v.pipe(v.number(), v.minValue(0), v.maxValue(13)),
  /** What is filled, by the even-odd rule. */
  fill: v.optional(pathData),
  /** What is drawn with a pen. */
  line: v.optional(pathData),
  lineWidth: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(6)), 2.2),
})
export type BrandMark = v.InferOutput<typeof brandMark>

/** What a host says of its brand: theme class, shown name, locale, sales channel and switched-on flags. */
export const brand = v.object({
  theme: v.string(),
  name: v.string(),
  locale: v.string(),
  channel: v.string(),
  flags: v.array(flagName),
  /** Ours (open question 68): whose address of `qrUpload` its QR codes lead to; absent where there is none. */
  vendor: v.optional(v.string()),
  /** Ours (open question 67): link into the brand's mobile app; absent where there is none. */
  mobileAppUrl: v.optional(appAddress),
  /** Ours (open question 67): origins that the query flag `uploadUrl` may name. */
  uploadUrlOrigins: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** Ours: the logo; a plain tile where there is none. */
  mark: v.optional(brandMark),
  /** Ours: the country that it sells in, as ISO 3166 has it. */
  country: v.optional(v.string()),
  /** Ours: the form of its survey (account spec 9: one per locale). */
  surveyFormId: v.optional(v.string()),
  /** Ours: the host to ask the public configuration for, where that is another than the page's (account spec 9). */
  internalHost: v.optional(v.string()),
})
export type Brand = v.InferOutput<typeof brand>

/** `GET /config.json`: where everything is, for the host asked. Nothing of it is compiled in. */
export const config = v.object({
  identity: v.object({
    authority: v.pipe(v.string(), v.url()),
    clientId: v.string(),
    /** Ours (open question 52): the page to create an account; absent where the provider has none. */
    registration: v.optional(v.pipe(v.string(), v.url())),
  }),
  services: v.object(v.entriesFromList(SERVICE_NAMES, v.pipe(v.string(), v.url()))),
  /** `uploadBytes`: the largest file taken. */
  limits: v.object({ uploadBytes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  /** Where QR codes lead, by vendor: three addresses (photo spec 5). Checked where it is used: a mistake costs that tab alone. */
  qrUpload: v.optional(v.unknown()),
  /** By host. A server may name the asked host alone. */
  brands: v.record(v.string(), brand),
  /** The prints editor, which orders of prints are handed over to (photo spec 4, 'Order prints'). */
  printsEditor: v.pipe(v.string(), v.url()),
  /** Ours: the shop's addresses for the host asked, for when the public configuration can't be had. */
  shop: v.optional(
    v.object({
      Main: v.pipe(v.string(), v.url()),
      FAQ: v.pipe(v.string(), v.url()),
      ContactUs: v.pipe(v.string(), v.url()),
      Privacy: v.optional(v.pipe(v.string(), v.url())),
    }),
  ),
})
export type Config = v.InferOutput<typeof config>
