/** Made by .storybook/search-data.ts as the catalogue is built. */
declare module 'virtual:search-data' {
  const data: import('./types.ts').SearchData
  export default data
}
