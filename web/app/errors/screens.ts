/** All of them in one file: they are asked for together, while all is well. */
export { AppErrorScreen } from './app-error-screen.tsx'
export { NotFoundPage } from './not-found-page.tsx'
export { RouteErrorScreen } from './route-error-screen.tsx'
