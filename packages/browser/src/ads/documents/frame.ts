import { runDocument } from './run-document.ts'

runDocument(window, new URL(location.href))
