// npm start: installs what is missing, builds what has changed, and becomes the server.
import { become, build, install } from './prepare.mjs'
import { serverArguments, serverEnvironment } from './server-program.mjs'

install()
build()
become(serverArguments, serverEnvironment)
