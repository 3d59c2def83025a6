import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm'

// From our own origin: by default the library would fetch it from a third-party CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

export const ownDetector = BarcodeDetector
