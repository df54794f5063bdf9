// Starts `ribscope lsp` for Swift files. To try it: `npm install` in this folder, then open the folder in VS Code and
// press F5. To install it: `npx @vscode/vsce package`, then `code --install-extension ribscope-0.1.0.vsix`.
const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

async function start() {
  const settings = vscode.workspace.getConfiguration('ribscope')
  const server = { command: settings.get('path'), args: ['lsp', ...settings.get('arguments')] }
  client = new LanguageClient('ribscope', 'ribscope', server, {
    documentSelector: [{ scheme: 'file', language: 'swift' }],
  })
  await client.start()
}

async function restart() {
  await client?.stop()
  await start()
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand('ribscope.restart', restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('ribscope')) restart()
    }))
  return start()
}

exports.deactivate = () => client?.stop()
