# run(COMMAND args ...): what the command wrote is then in `output`; if it fails, so does the test.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGV}: ${status}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()
