/* Import directions of the house (docs/decisions/0001-the-house.md): contract ← machines ← platform ← areas ← app. */

/** Screens, and the components that they consist of: every component of an area but those that connect it (`XRoute.tsx`). */
const screens = {
  path: '^src/.*/[A-Z]\\w+\\.tsx$',
  pathNot: ['Route\\.tsx$', '^src/(app|platform|components)/'],
}
/** What areas may import besides themselves: everything outside of the areas, and the flows that several areas offer. */
const sharedRooms = '^src/(photo-list|forms|platform|components|i18n|brands|areas/(delete-photos|confirmation))/'

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-valibot-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '^contract/(address|vat|password)-rules\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/valibot/'] },
    },
    {
      name: 'address-rules-come-with-the-form',
      comment:
        'They bring large libraries: nothing of the first view, of a machine or of another contract may import them.',
      severity: 'error',
      from: {
        path: '^(contract|machines|src)/',
        pathNot: [
          '^src/forms/address/',
          '^src/areas/settings/(actors|business-flows)\\.ts$',
          '^contract/(personal|business)-details-rules\\.ts$',
        ],
      },
      to: { path: '^contract/(address|vat|personal-details|business-details)-rules\\.ts$' },
    },
    {
      name: 'address-rules-know-two-libraries',
      severity: 'error',
      from: { path: '^contract/address-rules\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/(libphonenumber-js|postcode-validator)/'] },
    },
    {
      name: 'vat-rules-know-one-library',
      severity: 'error',
      from: { path: '^contract/vat-rules\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/stdnum/'] },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/' },
      to: {
        pathNot: [
          '^machines/',
          '^contract/',
          '^packages/simulator/catalogue/',
          'node_modules/(xstate|valibot)/',
          '^public/locales/',
        ],
      },
    },
    {
      name: 'simulator-knows-no-product',
      comment: 'A package of its own: another XState project can use it.',
      severity: 'error',
      from: { path: '^packages/simulator/' },
      to: { pathNot: ['^packages/simulator/', 'node_modules/'] },
    },
    {
      name: 'product-knows-no-simulator',
      comment: 'The drawer of running flows is loaded in development alone.',
      severity: 'error',
      from: { path: '^(src|server|contract)/', pathNot: '^src/app/main\\.tsx$' },
      to: { path: '^packages/simulator/' },
    },
    {
      name: 'machines-know-no-simulator',
      comment: 'Catalogue entries describe a machine; a machine does not know how it is shown.',
      severity: 'error',
      from: { path: '^machines/', pathNot: '^machines/(catalogue-entries\\.ts|catalogue/|.*/catalogue)' },
      to: { path: '^packages/simulator/' },
    },
    {
      name: 'mails-know-nothing',
      comment: 'The templates of e-mails are pure functions: the server sends what stories show.',
      severity: 'error',
      from: { path: '^mails/' },
      to: { pathNot: ['^mails/', '^brands/', '^contract/config\\.ts$', '^public/locales/'] },
    },
    {
      name: 'pages-know-nothing',
      comment: 'The pages that the server makes are pure functions: the server sends what stories show.',
      severity: 'error',
      from: { path: '^pages/' },
      to: {
        pathNot: [
          '^pages/',
          '^mails/(content|themes)\\.ts$',
          '^brands/',
          '^contract/',
          '^public/locales/',
          'node_modules/hono/',
        ],
      },
    },
    {
      name: 'pages-not-for-the-app',
      severity: 'error',
      from: { pathNot: '^(pages|scripts|server|stories|tests)/' },
      to: { path: '^pages/' },
    },
    {
      name: 'brands-are-data',
      severity: 'error',
      from: { path: '^brands/' },
      to: { pathNot: ['^brands/', '^contract/config\\.ts$', 'node_modules/valibot/'] },
    },
    {
      name: 'browser-reads-its-brand',
      comment: 'The app gets its brand in config.json: no brand is compiled in.',
      severity: 'error',
      from: { path: '^(src|machines|contract)/' },
      to: { path: '^brands/' },
    },
    {
      name: 'mails-not-for-the-app',
      severity: 'error',
      from: { pathNot: '^(mails|pages|scripts|server|stories|tests)/' },
      to: { path: '^mails/' },
    },
    {
      name: 'components-present-only',
      severity: 'error',
      from: { path: '^src/components/' },
      to: {
        path: [
          '^contract/',
          '^machines/',
          '^src/(?!components/)',
          'node_modules/(xstate|@xstate|@tanstack|react-router|ky)',
        ],
      },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/|i18n/|components/)' },
    },
    {
      name: 'areas-do-not-know-each-other',
      comment: 'Areas tell each other things by facts; delete-photos and confirmation are shared.',
      severity: 'error',
      from: { path: '^src/areas/([^/]+)/' },
      to: { path: '^src/', pathNot: [sharedRooms, '^src/areas/$1/'] },
    },
    {
      name: 'shared-rooms-know-no-area',
      severity: 'error',
      from: { path: '^src/(photo-list|forms|i18n|brands)/' },
      to: { path: '^src/', pathNot: ['^src/(photo-list|forms|platform|components|i18n|brands)/'] },
    },
    {
      name: 'nothing-knows-the-app',
      severity: 'error',
      from: { path: '^src/(?!app/)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'screens-only-draw',
      severity: 'error',
      from: screens,
      to: { path: '/([\\w-]+-calls|queries|actors|flows)\\.ts$' },
    },
    {
      name: 'screens-know-types-of-machines',
      comment:
        'Snapshots and events are imported as types. Functions of a context come from a model, which has no machine.',
      severity: 'error',
      from: screens,
      to: { path: '^machines/(?!.*/model\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-the-wire-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^machines/', '^src/', '^stories/', '^tests/'] },
    },
    {
      name: 'core-knows-no-area',
      comment: 'What every area of the server uses: HTTP, database, jobs, identity.',
      severity: 'error',
      from: { path: '^server/core/' },
      to: { path: '^server/(?!core/)' },
    },
    {
      name: 'browser-knows-no-server',
      severity: 'error',
      from: { path: '^(src|machines|contract|stories)/' },
      to: { path: '^server/' },
    },
    {
      name: 'catalogue-for-stories-and-tests',
      severity: 'error',
      from: { path: '^(src|server|contract)/' },
      to: { path: '^machines/(catalogue|.*/catalogue)' },
    },
    {
      name: 'nothing-knows-stories',
      severity: 'error',
      from: { pathNot: '^(stories|\\.storybook|tests)/' },
      to: { path: '^stories/' },
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      from: { path: '^(src|machines|contract|server)/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^storybook-static/', '\\.css$'] },
    // Its own parser for TypeScript needs version 6 and misses edges such as `export type * from`.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
