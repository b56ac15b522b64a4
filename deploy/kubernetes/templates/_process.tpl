{{/* "true" with `size: small`, else nothing. */}}
{{- define "viral-slides.isSmall" -}}
{{- if eq (toString .Values.size) "small" -}}true{{- end -}}
{{- end -}}

{{/* Name of the part that users reach: the gateway, or the process that it runs in. */}}
{{- define "viral-slides.entrance" -}}
{{- if include "viral-slides.isSmall" . -}}product{{- else -}}gateway{{- end -}}
{{- end -}}

{{/* What runs in pods of its own, as YAML: each service, or the one process and the web app. An entry is as in services.yaml; the process also has `services`, those that run in it. */}}
{{- define "viral-slides.workloads" -}}
{{- if include "viral-slides.isSmall" . -}}
{{- $workloads := dict -}}{{- $inside := dict -}}
{{- range $name, $service := include "viral-slides.services" . | fromYaml -}}
{{- if $service.command -}}{{- $_ := set $inside $name $service -}}{{- else -}}{{- $_ := set $workloads $name $service -}}{{- end -}}
{{- end -}}
{{- $process := .Files.Get "small.yaml" | fromYaml -}}
{{- range $key := list "calls" "reaches" "stores" "settings" "sidecars" -}}
{{- $all := list -}}
{{- range $inside -}}{{- $all = concat $all (get . $key | default list) -}}{{- end -}}
{{- $_ := set $process $key (uniq $all) -}}
{{- end -}}
{{- $sockets := dict -}}
{{- range $inside -}}{{- $sockets = merge $sockets (.sockets | default dict) -}}{{- end -}}
{{- $_ := set $process "sockets" $sockets -}}
{{- $_ := set $process "services" $inside -}}
{{- $_ := set $workloads "product" $process -}}
{{- toYaml $workloads -}}
{{- else -}}
{{- include "viral-slides.services" . -}}
{{- end -}}
{{- end -}}

{{/* Loopback address of each service in the process, as YAML: services listen at the same port. 127.0.0.1 is the gateway, which listens on all addresses. Call with the process. */}}
{{- define "viral-slides.loopback" -}}
{{- $addresses := dict "gateway" "127.0.0.1" -}}
{{- range $index, $name := without (keys .services | sortAlpha) "gateway" -}}
{{- $_ := set $addresses $name (printf "127.0.0.%d" (add $index 2)) -}}
{{- end -}}
{{- toYaml $addresses -}}
{{- end -}}

{{/* Entries of /etc/hosts: the names of services lead to them inside the process, so addresses in settings are the same in both sizes. Call with (list $ process). */}}
{{- define "viral-slides.hostAliases" -}}
{{- $ := index . 0 -}}
{{- range $name, $address := include "viral-slides.loopback" (index . 1) | fromYaml }}
{{- $host := include "viral-slides.name" (list $ $name) }}
- { ip: {{ $address }}, hostnames: [{{ $host }}, {{ printf "%s.%s.svc" $host $.Release.Namespace }}] }
{{- end }}
{{- end -}}

{{/* The environment of the process: each setting of a service under the name of the service, such as media.S3_ENDPOINT, and what Node and the C library read. Call with (list $ process). */}}
{{- define "viral-slides.environmentOfProcess" -}}
{{- $ := index . 0 -}}{{- $process := index . 1 -}}
{{- range $env, $value := $process.fixed }}
- { name: {{ $env }}, value: {{ $value | quote }} }
{{- end }}
{{- $addresses := include "viral-slides.loopback" $process | fromYaml }}
{{- range $name, $service := $process.services }}
{{- if ne $name "gateway" }}
- { name: {{ $name }}.LISTEN_ADDRESS, value: {{ get $addresses $name }} }
{{- end }}
{{- $own := deepCopy $service }}
{{- range $env := keys $process.fixed }}{{- $_ := unset $own.fixed $env }}{{- end }}
{{- range include "viral-slides.environment" (list $ $name $own) | fromYamlArray }}
{{- $entry := merge (dict "name" (printf "%s.%s" $name .name)) . }}
{{- if hasKey . "value" }}
{{- /* A password inside of an address: $(MONGO_PASSWORD) is now $(media.MONGO_PASSWORD). */}}
{{- $_ := set $entry "value" (.value | replace "$(" (printf "$(%s." $name)) }}
{{- end }}
- {{ toJson $entry }}
{{- end }}
{{- end }}
{{- end -}}
