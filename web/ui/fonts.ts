/** The two files every page needs: preload them (`as: 'font'`, `type: 'font/woff2'`, `crossOrigin: 'anonymous'`). */
import archivoUrl from './fonts/archivo.woff2?url'
import interUrl from './fonts/inter.woff2?url'

export const preloadedFontUrls: readonly string[] = [interUrl, archivoUrl]
