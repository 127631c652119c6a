import { hostConfig } from '@a-list/build/host.ts'

export default hostConfig(import.meta.dirname)
