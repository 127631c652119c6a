import { hostConfig } from '@a-list/build/config/host.ts'

export default hostConfig(import.meta.dirname)
