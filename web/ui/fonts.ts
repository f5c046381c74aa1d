/** The two files every page needs: preload them (`as: 'font'`, `type: 'font/woff2'`, `crossOrigin: 'anonymous'`). */
import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

export const preloadedFontUrls: readonly string[] = [interUrl, archivoUrl]
