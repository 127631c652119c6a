import '../styles/host.css'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import definition from 'remote-under-development'

mountRemote(definition)
