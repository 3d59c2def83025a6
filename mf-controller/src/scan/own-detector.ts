import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm'

// From our own origin: the library would fetch it from a network of others.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

export const ownDetector = BarcodeDetector
