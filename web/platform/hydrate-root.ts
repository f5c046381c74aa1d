/** Stands in the file of React (`vite.config.ts`): a library of CommonJS is run where it is first imported. */
export { hydrateRoot } from 'react-dom/client'
