-- Opens a file in Neovim, prints what the language server says of it, edits and undoes.
local function fail(message)
  print('failed: ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local ok, problem = pcall(function()
  vim.cmd('edit Feed.swift')
  vim.bo.filetype = 'swift'
  local id = vim.lsp.start_client({ name = 'ribscope', cmd = { 'ribscope', 'lsp' }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, id)

  local function rules()
    return table.concat(vim.tbl_map(function(d) return d.code or d.user_data.lsp.code end, vim.diagnostic.get(0)), ' ')
  end

  local function await(wanted)
    if not vim.wait(60000, function() return rules() == wanted end, 20) then
      error('expected ' .. wanted .. ', got ' .. rules())
    end
  end

  local function ask(method, params)
    params.textDocument = { uri = vim.uri_from_bufnr(0) }
    local answers = assert(vim.lsp.buf_request_sync(0, method, params, 60000))
    return answers[id].result
  end

  await('undetached_child')
  print('diagnostic: ' .. rules() .. ', line ' .. (vim.diagnostic.get(0)[1].lnum + 1) .. '\n')
  local builder = vim.fn.search('class FeedBuilder') - 1
  local hover = ask('textDocument/hover', { position = { line = builder, character = 14 } })
  print('hover: ' .. vim.trim(vim.split(hover.contents.value, '\n')[1]) .. '\n')
  print('lens: ' .. ask('textDocument/codeLens', {})[1].command.title .. '\n')
  local range = { start = { line = 0, character = 0 }, ['end'] = { line = 1000, character = 0 } }
  print('hint: ' .. ask('textDocument/inlayHint', { range = range })[1].label .. '\n')
  vim.cmd('silent g/attachChild(router)/d')
  await('unattached_child')
  print('after the edit: ' .. rules() .. '\n')
  vim.cmd('silent undo')
  await('undetached_child')
  print('after undo: ' .. rules() .. '\n')
end)
if not ok then fail(problem) end
vim.cmd('qall!')
