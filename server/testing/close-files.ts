import { closeWithTheFile } from './close-later.ts'

closeWithTheFile()
