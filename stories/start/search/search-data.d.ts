/** Made by .storybook/search-data.ts as the catalogue is built. */
declare module 'virtual:search-data' {
  const data: import('./types.ts').SearchData
  export default data
}

/** Made by .storybook/map-module.ts. */
declare module 'virtual:product-map' {
  const map: import('./types.ts').DrawnMap
  export default map
}
